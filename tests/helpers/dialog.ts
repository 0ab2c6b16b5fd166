/**
 * Provides as much of modal dialogs, which jsdom lacks, as the interface relies on: the open state and the close event.
 * The journeys check the focus trap and the backdrop, which the browser provides.
 */
export function provideModalDialogs(): void {
  const dialog = HTMLDialogElement.prototype
  if ('showModal' in dialog) return
  Object.assign(dialog, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError')
      this.open = true
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
}
