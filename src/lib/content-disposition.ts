/**
 * Reads the file name from a `Content-Disposition` header (RFC 6266), without any path. `filename*` (RFC 5987, for
 * names beyond ASCII) takes precedence over `filename`. Returns undefined if neither is usable.
 */
export function dispositionFileName(header: string | null | undefined): string | undefined {
  const parameters = header?.match(/;\s*[\w!#$&+\-.^`|~*]+\s*=\s*(?:"(?:\\.|[^"\\])*"|[^;]*)/g) ?? []
  let plain: string | undefined
  let extended: string | undefined
  for (const parameter of parameters) {
    const [, name = '', value = ''] = /^;\s*([^=\s]+)\s*=\s*([\s\S]*)$/.exec(parameter) ?? []
    if (name.toLowerCase() === 'filename*') extended ??= decodeExtended(value.trim())
    else if (name.toLowerCase() === 'filename') plain ??= unquote(value.trim())
  }
  return safeName(extended) ?? safeName(plain)
}

const unquote = (value: string): string => (value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value)

/** Decodes a value like `UTF-8'ru'%D0%9E…`; the only other charset that RFC 5987 defines is ISO-8859-1. */
function decodeExtended(value: string): string | undefined {
  const [, charset = '', text = ''] = /^([^']*)'[^']*'(.*)$/.exec(value) ?? []
  switch (charset.toLowerCase()) {
    case 'utf-8':
      try {
        return decodeURIComponent(text)
      } catch {
        return undefined
      }
    case 'iso-8859-1':
      return text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    default:
      return undefined
  }
}

/** Returns the last part of a path, stripped of control characters and of those that change the direction of text. */
function safeName(name: string | undefined): string | undefined {
  const last = name
    ?.split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return last && !/^\.+$/.test(last) ? last : undefined
}
