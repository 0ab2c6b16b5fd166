export type MediaSize = { width: number; height: number }

/** The detected target of a link; `other`: neither an image nor a video; `unchecked`: it could not be determined. */
export type KnownMedia = ({ kind: 'image' | 'video' } & MediaSize) | { kind: 'other' } | { kind: 'unchecked' }

/** The known targets of links, by the trimmed URL in the content. A missing link has not been examined. */
export type KnownMediaSizes = ReadonlyMap<string, KnownMedia>

/** Returns only the width and the height. */
export const sizeOf = ({ width, height }: MediaSize): MediaSize => ({ width, height })

export const isSameSize = (a: MediaSize, b: MediaSize): boolean => a.width === b.width && a.height === b.height
