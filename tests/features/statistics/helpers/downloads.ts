import { onTestFinished, vi } from 'vitest'

/** Collects the files that the page passes to the browser's downloads, which jsdom lacks. */
export function collectDownloads() {
  const files: { name: string; blob: Blob }[] = []
  let blob: Blob | undefined
  const createObjectURL = (given: Blob) => {
    blob = given
    return 'blob:report'
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (blob) files.push({ name: this.download, blob })
  })
  onTestFinished(() => click.mockRestore())
  return files
}
