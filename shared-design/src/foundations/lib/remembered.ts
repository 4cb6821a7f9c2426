/** A function that computes each object's result once and keeps it for as long as the object. */
export function remembered<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const kept = known.get(key) ?? { value: compute(key) };
    known.set(key, kept);
    return kept.value;
  };
}
