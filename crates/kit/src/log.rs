//! The log that a game writes its events to.

/// A listener for events, in the order in which they happen.
pub trait Log<E> {
    fn push(&mut self, event: &E);

    /// False lets a game skip work that only a listener would see.
    fn is_listening(&self) -> bool {
        true
    }
}

/// Hears nothing: for playouts, where prose would only cost time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    fn push(&mut self, _event: &E) {}

    fn is_listening(&self) -> bool {
        false
    }
}

impl<E: Clone> Log<E> for Vec<E> {
    fn push(&mut self, event: &E) {
        Vec::push(self, event.clone());
    }
}
