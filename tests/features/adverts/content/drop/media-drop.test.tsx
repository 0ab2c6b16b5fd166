import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../../../src/data/errors.ts'
import { MediaDrop } from '../../../../../src/features/adverts/content/drop/media-drop.tsx'
import { expectAccessible } from '../../../../helpers/axe.ts'
import { openOffice } from '../../../../helpers/office.ts'
import { render } from '../../../../helpers/render.tsx'

const uploaded = vi.hoisted(() => ({ names: [] as string[], error: undefined as unknown, held: undefined as unknown }))
vi.mock(import('../../../../../src/features/adverts/content/drop/upload-media.ts'), () => ({
  uploadMedia: ({ file }: { file: File }) => {
    uploaded.names.push(file.name)
    if (uploaded.error) return Promise.reject(uploaded.error as Error)
    return Promise.resolve(uploaded.held).then(() => ({ url: `https://media.example/${file.name}` }))
  },
}))
beforeEach(() => openOffice('en', 'advertTools'))
afterEach(() => void Object.assign(uploaded, { names: [], error: undefined, held: undefined }))

/** Renders the card of an ad's content with two banners, the first of which has its picture. */
function show(pictures = ['https://media.example/one.png', '']) {
  const links: [number, string][] = []
  render(
    <>
      <section aria-label="Content">
        <h2>Content</h2>
        {pictures.map((url, index) => (
          <fieldset key={index} className="advert-item">
            <legend>Banner {index + 1}</legend>
            <MediaDrop
              advertId="a1"
              kind="image"
              size={{ width: 1200, height: 300 }}
              url={url}
              onLink={(link) => links.push([index, link])}
            />
            <input aria-label={`Link ${index + 1}`} />
          </fieldset>
        ))}
      </section>
      <input aria-label="Elsewhere" />
    </>,
  )
  return links
}
const files = (name: string) => ({ types: ['Files'], files: [new File(['x'], name, { type: 'image/png' })] })
const drop = (on: Element, name: string) => fireEvent.drop(on, { dataTransfer: files(name) })
const paste = (on: Element, name: string) => fireEvent.paste(on, { clipboardData: files(name) })

describe('the place for a picture', () => {
  it('takes a file dropped on its banner, or anywhere in the card while it is the first empty one', async () => {
    const links = show()
    await expectAccessible()
    expect(drop(screen.getByRole('heading'), 'card.png')).toBe(false)
    await vi.waitFor(() => expect(links).toEqual([[1, 'https://media.example/card.png']]))
    drop(screen.getByLabelText('Link 1'), 'first.png')
    await vi.waitFor(() => expect(links.at(-1)).toEqual([0, 'https://media.example/first.png']))
  })

  it('takes a picture that is pasted on the page, and ignores text', async () => {
    const links = show()
    expect(paste(screen.getByLabelText('Elsewhere'), 'pasted.png')).toBe(false)
    await vi.waitFor(() => expect(links).toEqual([[1, 'https://media.example/pasted.png']]))
    expect(fireEvent.paste(screen.getByLabelText('Link 1'), { clipboardData: { files: [] } })).toBe(true)
    expect(uploaded.names).toEqual(['pasted.png'])
  })

  it('leaves text that is pasted into a field to the field, with the picture of it', () => {
    show()
    const cells = { ...files('cells.png'), types: ['text/plain', 'text/html', 'Files'] }
    expect(fireEvent.paste(screen.getByLabelText('Link 2'), { clipboardData: cells })).toBe(true)
    expect(fireEvent.paste(screen.getByLabelText('Elsewhere'), { clipboardData: cells })).toBe(true)
    expect(uploaded.names).toEqual([])
  })

  it('keeps its picture when another is pasted into a field elsewhere', async () => {
    const links = show(['https://media.example/one.png', 'https://media.example/two.png'])
    expect(paste(screen.getByLabelText('Elsewhere'), 'pasted.png')).toBe(true)
    expect(uploaded.names).toEqual([])
    expect(paste(screen.getByRole('heading'), 'pasted.png')).toBe(false)
    await vi.waitFor(() => expect(links).toEqual([[0, 'https://media.example/pasted.png']]))
  })

  it('keeps the browser from opening a file that is dropped beside the card', () => {
    show()
    const dataTransfer = { ...files('beside.png'), dropEffect: 'copy' }
    expect(fireEvent.dragOver(screen.getByLabelText('Elsewhere'), { dataTransfer })).toBe(false)
    expect(dataTransfer.dropEffect).toBe('none')
  })

  it('takes none of several files, and says that there is room for one', async () => {
    show()
    fireEvent.drop(screen.getByLabelText('Link 2'), {
      dataTransfer: { types: ['Files'], files: [...files('a.png').files, ...files('b.png').files] },
    })
    expect(await screen.findByText(/^a\.png: There is room for a single file here/)).toBeVisible()
    expect(uploaded.names).toEqual([])
  })

  it('goes on with its upload when several files are dropped meanwhile', async () => {
    let finish = () => {}
    uploaded.held = new Promise<void>((resolve) => (finish = resolve))
    const links = show()
    drop(screen.getByLabelText('Link 2'), 'first.png')
    await screen.findByRole('progressbar')
    fireEvent.drop(screen.getByLabelText('Link 2'), {
      dataTransfer: { types: ['Files'], files: [...files('a.png').files, ...files('b.png').files] },
    })
    finish()
    await vi.waitFor(() => expect(links).toEqual([[1, 'https://media.example/first.png']]))
  })

  it('offers a retry after an error that nobody has foreseen', async () => {
    const unforeseen = new Error('a bug')
    uploaded.error = unforeseen
    const thrown = vi.fn()
    process.once('unhandledRejection', thrown)
    show()
    drop(screen.getByLabelText('Link 2'), 'a.png')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    await vi.waitFor(() => expect(thrown).toHaveBeenCalledWith(unforeseen, expect.anything()))
  })

  it('offers the sign-in and a retry if the session has ended', async () => {
    uploaded.error = new CallError('unauthorized', '/upload')
    const links = show()
    drop(screen.getByLabelText('Link 1'), 'first.png')
    const signIn = await screen.findByRole('link', { name: 'Sign in' })
    expect(signIn).toHaveAttribute('href', expect.stringMatching(/^\/sign-in\?targetUrl=/))
    uploaded.error = undefined // in another tab
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(links).toEqual([[0, 'https://media.example/first.png']]))
    expect(signIn).not.toBeInTheDocument()
  })

  it('gives way to a link that is typed while its file is uploaded', async () => {
    let release = () => {}
    uploaded.held = new Promise<void>((done) => (release = done))
    const links: string[] = []
    const place = (url: string) => (
      <section>
        <MediaDrop
          advertId="a1"
          kind="image"
          size={{ width: 8, height: 8 }}
          url={url}
          onLink={(to) => links.push(to)}
        />
      </section>
    )
    const { rerender } = render(place(''))
    drop(screen.getByRole('button', { name: 'Choose an image file' }), 'first.png')
    await screen.findByRole('progressbar')
    await vi.waitFor(() => expect(uploaded.names).toEqual(['first.png']))
    rerender(place('https://media.example/typed.png'))
    await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    release()
    await new Promise((done) => setTimeout(done)) // what follows the response has run
    expect(links).toEqual([])
  })

  it('keeps the focus while its file is uploaded, when that is cancelled, and on a retry', async () => {
    uploaded.held = new Promise(() => {})
    show()
    const choose = screen.getAllByRole('button', { name: 'Choose an image file' })[0]!
    choose.focus()
    drop(screen.getByLabelText('Link 1'), 'first.png')
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await vi.waitFor(() => expect(uploaded.names).toEqual(['first.png']))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Choose an image file' })[0]).toHaveFocus())
    uploaded.error = new CallError('server', '/upload')
    drop(screen.getByLabelText('Link 1'), 'first.png')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    retry.focus()
    uploaded.error = undefined
    fireEvent.click(retry)
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })

  it('stands out while files are held over the card, and not for dragged text', () => {
    show()
    const [first, second] = document.querySelectorAll('.media-drop')
    fireEvent.dragOver(screen.getByRole('heading'), { dataTransfer: { types: ['text/plain'] } })
    expect(second).not.toHaveClass('is-over')
    expect(fireEvent.dragOver(screen.getByRole('heading'), { dataTransfer: files('a.png') })).toBe(false)
    expect(second).toHaveClass('is-over')
    expect(first).not.toHaveClass('is-over')
    fireEvent.dragLeave(screen.getByRole('region'), { relatedTarget: document.body })
    expect(second).not.toHaveClass('is-over')
  })

  it('says that the picture behind the link has another size', () => {
    show()
    const picture = document.querySelector('img')!
    Object.defineProperties(picture, { naturalWidth: { value: 1000 }, naturalHeight: { value: 300 } })
    fireEvent.load(picture)
    expect(screen.getByText('Yours is 1000 × 300')).toBeInTheDocument()
  })
})
