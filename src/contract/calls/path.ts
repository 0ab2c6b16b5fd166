/** The names of the `{name}`s in a path template. */
export type ParamName<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never
export type PathParams = Readonly<Record<string, string>>
type QueryValue = string | number | boolean | readonly string[] | null | undefined
export type Query = Readonly<Record<string, QueryValue>>
/** The URL of a read, and the type of its response. */
export type Url<Answer> = string & { readonly answer?: Answer }

/**
 * Builds every path, of calls and of screens: fills the `{name}`s of a template and appends a query, percent-encoding
 * each value. An array repeats its key; null, undefined and '' omit the key. Throws on a parameter that is missing,
 * empty or a dot segment, which URLs resolve away.
 */
export function buildPath(template: string, params: PathParams = {}, query: Query = {}): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (!value || value === '.' || value === '..') throw new Error(`Path parameter ${name} is ${value || 'missing'}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
