/**
 * jsdom has no modal dialogs. This gives it as much as the interface relies on: open or not, and the close event.
 * That the browser keeps focus inside and draws the backdrop is seen end to end.
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
