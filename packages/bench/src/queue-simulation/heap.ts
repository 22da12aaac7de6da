/** A binary heap: `pop` returns the item of the smallest key. */
export function createHeap<Item>(keyOf: (item: Item) => number) {
  const items: Item[] = [];
  const isBefore = (one: number, other: number) => keyOf(items[one] as Item) < keyOf(items[other] as Item);
  const swap = (one: number, other: number) => {
    [items[one], items[other]] = [items[other] as Item, items[one] as Item];
  };
  return {
    size: () => items.length,
    peek: (): Item | undefined => items[0],
    push: (item: Item) => {
      items.push(item);
      for (let at = items.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!isBefore(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop: (): Item | undefined => {
      const first = items[0];
      const last = items.pop();
      if (items.length === 0 || last === undefined) return first;
      items[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (left < items.length && isBefore(left, least)) least = left;
        if (right < items.length && isBefore(right, least)) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}
