const TYPES: Record<string, string> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  ogv: 'video/ogg',
}

/** Returns the media type of an uploaded file, whose name ends with its format. */
export const typeOfUpload = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
