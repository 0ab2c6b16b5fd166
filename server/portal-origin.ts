/** The address of a portal as the browser sees it: without a port that goes without saying. */
export const portalOrigin = (host: string, publicPort: number): string => new URL(`http://${host}:${publicPort}`).origin
