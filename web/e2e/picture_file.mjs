// PNG to WebP, by the browser itself.

/** `page` is any page of a browser; nothing is seen on it. */
export async function webp(page, png, quality) {
  const bytes = await page.evaluate(
    async ({ data, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d").drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { data: png.toString("base64"), quality },
  );
  return Buffer.from(bytes);
}
