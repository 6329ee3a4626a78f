//! Cheapest ways from a start over a graph that the caller draws step by step: Dijkstra with small integer
//! costs on flat arrays. An arena is kept and used again: a new search costs nothing for what the last one
//! left behind.

use crate::{Facing, Hex};

/// A place in the caller's graph, from 0 to one less than its size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node(pub u32);

/// What is known of one node, valid while `stamp` is the arena's.
#[derive(Clone, Copy, Debug)]
struct Mark {
    stamp: u32,
    parent: u32,
    cost: u16,
    is_settled: bool,
}

const UNTOUCHED: Mark = Mark { stamp: 0, parent: NO_PARENT, cost: 0, is_settled: false };
const NO_PARENT: u32 = u32::MAX;

/// A reusable arena for searches.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    stamp: u32,
    marks: Vec<Mark>,
    /// `queue[c]` holds the open nodes of cost c.
    queue: Vec<Vec<u32>>,
    settled: Vec<Node>,
}

/// The open edge of a search: where the caller's closure puts the steps from a node.
#[derive(Debug)]
pub struct Frontier<'a> {
    reach: &'a mut Reach,
    from: u32,
    spent: u16,
    limit: u16,
}

impl Frontier<'_> {
    /// A step from the node at hand to another one. Steps beyond the limit are dropped.
    #[inline]
    pub fn step(&mut self, to: Node, cost: u16) {
        let total = self.spent.saturating_add(cost);
        if total <= self.limit {
            self.reach.open(to.0, self.from, total);
        }
    }
}

impl Reach {
    pub fn new() -> Reach {
        Reach::default()
    }

    /// Find every node of a graph of `size` nodes whose cheapest way from `start` costs at most `limit`.
    /// `steps` is asked once per node reached, cheapest first, with the cost spent so far.
    pub fn search(
        &mut self,
        size: usize,
        start: Node,
        limit: u16,
        mut steps: impl FnMut(Node, u16, &mut Frontier<'_>),
    ) {
        self.begin(size, limit);
        self.open(start.0, NO_PARENT, 0);
        for cost in 0..=limit {
            let mut next = 0;
            // By index: a step of cost 0 adds to the bucket that is being walked.
            while let Some(&at) = self.queue[usize::from(cost)].get(next) {
                next += 1;
                let mark = &mut self.marks[at as usize];
                if mark.is_settled {
                    continue;
                }
                mark.is_settled = true;
                self.settled.push(Node(at));
                steps(Node(at), cost, &mut Frontier { reach: self, from: at, spent: cost, limit });
            }
            self.queue[usize::from(cost)].clear();
        }
    }

    /// The nodes found by the last search, cheapest first; equal costs in the order they were found.
    pub fn found(&self) -> &[Node] {
        &self.settled
    }

    /// The least cost of a node, if the last search found it.
    #[inline]
    pub fn cost(&self, node: Node) -> Option<u16> {
        self.mark(node).map(|mark| mark.cost)
    }

    /// The node before this one on its cheapest way; `None` at the start.
    pub fn parent(&self, node: Node) -> Option<Node> {
        self.mark(node).filter(|mark| mark.parent != NO_PARENT).map(|mark| Node(mark.parent))
    }

    /// The cheapest way to a node, from the start to the node itself; empty if it was not found.
    pub fn path(&self, to: Node, out: &mut Vec<Node>) {
        out.clear();
        let mut at = self.mark(to).map(|_| to);
        while let Some(node) = at {
            out.push(node);
            at = self.parent(node);
        }
        out.reverse();
    }

    fn mark(&self, node: Node) -> Option<&Mark> {
        self.marks.get(node.0 as usize).filter(|mark| mark.stamp == self.stamp && mark.is_settled)
    }

    fn begin(&mut self, size: usize, limit: u16) {
        self.stamp = match self.stamp.checked_add(1) {
            Some(stamp) => stamp,
            None => {
                self.marks.fill(UNTOUCHED);
                1
            }
        };
        if self.marks.len() < size {
            self.marks.resize(size, UNTOUCHED);
        }
        if self.queue.len() <= usize::from(limit) {
            self.queue.resize_with(usize::from(limit) + 1, Vec::new);
        }
        // A closure that panicked may have left nodes behind.
        self.queue.iter_mut().for_each(Vec::clear);
        self.settled.clear();
    }

    /// A way to `node` that costs `cost`: kept if it is the first or a cheaper one.
    #[inline]
    fn open(&mut self, node: u32, parent: u32, cost: u16) {
        let mark = &mut self.marks[node as usize];
        if mark.stamp == self.stamp && mark.cost <= cost {
            return;
        }
        *mark = Mark { stamp: self.stamp, parent, cost, is_settled: false };
        self.queue[usize::from(cost)].push(node);
    }
}

/// The usual graph: a node for each hex of a board, each facing, and each of a few layers (say, whether a
/// backward step has been taken).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Poses {
    width: u16,
    height: u16,
    layers: u8,
}

impl Poses {
    pub const fn new(width: u16, height: u16, layers: u8) -> Poses {
        Poses { width, height, layers }
    }

    /// How many nodes there are.
    pub const fn size(&self) -> usize {
        self.width as usize * self.height as usize * 6 * self.layers as usize
    }

    /// The node of a pose; the hex must be on the board.
    #[inline]
    pub const fn node(&self, hex: Hex, facing: Facing, layer: u8) -> Node {
        let place = hex.y as u32 * self.width as u32 + hex.x as u32;
        Node((place * 6 + facing as u32) * self.layers as u32 + layer as u32)
    }

    /// Hex, facing and layer of a node.
    #[inline]
    pub const fn pose(&self, node: Node) -> (Hex, Facing, u8) {
        let (layers, width) = (self.layers as u32, self.width as u32);
        let (pose, layer) = (node.0 / layers, node.0 % layers);
        let place = pose / 6;
        let hex = Hex::new((place % width) as i16, (place / width) as i16);
        (hex, Facing::ALL[(pose % 6) as usize], layer as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ring of ten nodes, one step each way: 1 clockwise, 3 counter-clockwise.
    fn ring(reach: &mut Reach, limit: u16) {
        reach.search(10, Node(0), limit, |at, _, next| {
            next.step(Node((at.0 + 1) % 10), 1);
            next.step(Node((at.0 + 9) % 10), 3);
        });
    }

    #[test]
    fn the_cheapest_way_is_found_and_can_be_walked_back() {
        let mut reach = Reach::new();
        ring(&mut reach, 7);
        assert_eq!(reach.cost(Node(7)), Some(7));
        assert_eq!(reach.cost(Node(8)), Some(6));
        let mut path = Vec::new();
        reach.path(Node(8), &mut path);
        assert_eq!(path, [Node(0), Node(9), Node(8)]);
        assert_eq!(reach.found().len(), 10);
    }

    #[test]
    fn a_second_search_knows_nothing_of_the_first() {
        let mut reach = Reach::new();
        ring(&mut reach, 9);
        ring(&mut reach, 1);
        assert_eq!(reach.found(), [Node(0), Node(1)]);
        assert_eq!(reach.cost(Node(2)), None);
        assert_eq!(reach.parent(Node(2)), None);
    }

    #[test]
    fn steps_without_cost_are_followed_at_once() {
        let mut reach = Reach::new();
        reach.search(4, Node(0), 0, |at, _, next| {
            if at.0 < 3 {
                next.step(Node(at.0 + 1), 0);
            }
        });
        assert_eq!(reach.cost(Node(3)), Some(0));
    }

    #[test]
    fn poses_and_nodes_are_one_to_one() {
        let poses = Poses::new(5, 3, 2);
        for number in 0..poses.size() as u32 {
            let (hex, facing, layer) = poses.pose(Node(number));
            assert_eq!(poses.node(hex, facing, layer), Node(number));
        }
    }
}
