/** Returns the value at a path such as `banners[0].pictureUrl`; undefined if there is none. */
export const valueAt = (value: unknown, path: string): unknown =>
  (path.match(/[^.[\]]+/g) ?? []).reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
