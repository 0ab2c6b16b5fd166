/** A method and a path template of a call. Free of structs, for the start script inlined into index.html. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Endpoint<Path extends string = string, M extends Method = Method> = {
  readonly method: M
  readonly path: Path
}

export const get = <Path extends string>(path: Path): Endpoint<Path, 'GET'> => ({ method: 'GET', path })
export const post = <Path extends string>(path: Path): Endpoint<Path, 'POST'> => ({ method: 'POST', path })
export const put = <Path extends string>(path: Path): Endpoint<Path, 'PUT'> => ({ method: 'PUT', path })
export const del = <Path extends string>(path: Path): Endpoint<Path, 'DELETE'> => ({ method: 'DELETE', path })
