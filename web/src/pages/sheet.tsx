export function Sheet(props: { unit: string }) {
  return <main>Sheet {props.unit}</main>;
}
