/** Returns the address of a portal as the browser sees it, without a default port. */
export const portalOrigin = (host: string, publicPort: number): string => new URL(`http://${host}:${publicPort}`).origin
