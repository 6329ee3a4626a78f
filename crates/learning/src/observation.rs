//! Observations: tensors whose channels are named by the code that fills them.

/// How large the three tensors of a game are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shapes {
    /// Channels, height, width.
    pub map: [usize; 3],
    /// Rows and features.
    pub units: [usize; 2],
    pub globals: usize,
}

impl Shapes {
    pub const fn map_len(&self) -> usize {
        self.map[0] * self.map[1] * self.map[2]
    }

    pub const fn units_len(&self) -> usize {
        self.units[0] * self.units[1]
    }
}

/// The names of every channel, feature and global, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Channels {
    pub map: Vec<String>,
    pub units: Vec<String>,
    pub globals: Vec<String>,
}

/// Room for one observation.
#[derive(Debug)]
pub struct Tensors<'a> {
    pub map: &'a mut [u8],
    pub units: &'a mut [f32],
    pub globals: &'a mut [f32],
}

/// Takes features one by one. One walk over a unit fills a row; the same walk with [`Names`] lists what is in it.
pub(crate) trait Sink {
    fn put(&mut self, name: &str, value: f32);

    fn flag(&mut self, name: &str, holds: bool) {
        self.put(name, f32::from(u8::from(holds)));
    }

    /// One feature for each label.
    fn each<const N: usize>(&mut self, name: &str, labels: [&str; N], values: [f32; N]);

    /// One of several: 1 for it, 0 for the others; all 0 for a place beyond them.
    fn one_of<const N: usize>(&mut self, name: &str, labels: [&str; N], place: usize) {
        self.each(name, labels, std::array::from_fn(|at| f32::from(u8::from(at == place))));
    }
}

/// Fills a row.
pub(crate) struct Row<'a> {
    out: std::slice::IterMut<'a, f32>,
}

impl<'a> Row<'a> {
    pub(crate) fn new(out: &'a mut [f32]) -> Row<'a> {
        Row { out: out.iter_mut() }
    }
}

impl Sink for Row<'_> {
    #[inline]
    fn put(&mut self, _name: &str, value: f32) {
        if let Some(place) = self.out.next() {
            *place = value;
        }
    }

    #[inline]
    fn each<const N: usize>(&mut self, _name: &str, _labels: [&str; N], values: [f32; N]) {
        for value in values {
            self.put("", value);
        }
    }
}

/// Lists the names.
#[derive(Default)]
pub(crate) struct Names(pub Vec<String>);

impl Sink for Names {
    fn put(&mut self, name: &str, _value: f32) {
        self.0.push(name.to_owned());
    }

    fn each<const N: usize>(&mut self, name: &str, labels: [&str; N], _values: [f32; N]) {
        self.0.extend(labels.map(|label| format!("{name}.{label}")));
    }
}

/// The ids chosen so far of a word, as shares of the space; the seat that is not choosing sees none.
pub(crate) fn pending(sink: &mut impl Sink, chosen: &[u32], space: usize) {
    sink.put("pending.length", chosen.len() as f32 / 6.0);
    let share = |at: usize| chosen.get(at).map_or(0.0, |id| (*id + 1) as f32 / space as f32);
    sink.each("pending", ["first", "second", "third", "fourth", "fifth"], std::array::from_fn(share));
}
