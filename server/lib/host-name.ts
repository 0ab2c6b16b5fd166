/** Returns the host name of a `Host` header, without the port. */
export const hostNameOf = (header: string | undefined): string => URL.parse(`http://${header ?? ''}`)?.hostname ?? ''
