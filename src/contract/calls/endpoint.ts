/** A method and a path template of a call. Free of structs, for the start script inlined into index.html. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Endpoint<Path extends string = string, M extends Method = Method> = {
  readonly method: M
  readonly path: Path
  /** Whether a POST only reads, as its parameters do not fit into a URL. */
  readonly isRead?: boolean
}

export const get = <Path extends string>(path: Path): Endpoint<Path, 'GET'> => ({ method: 'GET', path })
export const post = <Path extends string>(path: Path): Endpoint<Path, 'POST'> => ({ method: 'POST', path })
/** A read whose parameters do not fit into a URL. */
export const readByPost = <Path extends string>(path: Path): Endpoint<Path, 'POST'> => ({
  method: 'POST',
  path,
  isRead: true,
})
export const put = <Path extends string>(path: Path): Endpoint<Path, 'PUT'> => ({ method: 'PUT', path })
export const del = <Path extends string>(path: Path): Endpoint<Path, 'DELETE'> => ({ method: 'DELETE', path })
