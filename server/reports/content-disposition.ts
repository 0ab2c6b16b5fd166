/** Returns the header of a download with this name (RFC 6266): in ASCII for old clients, and in UTF-8. */
export function contentDisposition(name: string): string {
  const whole = name.replace(/\p{Cs}/gu, '_')
  const ascii = whole.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
