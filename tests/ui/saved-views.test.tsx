import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SavedViews } from '../../src/ui/saved-views.tsx'
import { render } from '../helpers/render.tsx'

const words = new Proxy({} as never, {
  get: (_, key: string) => (key === 'actions' || key === 'removed' ? (name: string) => `${key} ${name}` : key),
})
it('views that could not be read are no empty list, and can be read again', async () => {
  const onRetry = vi.fn<() => void>()
  const { user } = render(
    <SavedViews
      words={words}
      failure={{ text: 'The server cannot be reached', retry: 'Try again', onRetry }}
      views={[]}
      query=""
      anchor={document.body}
      maxLength={50}
      onChange={() => Promise.resolve(true)}
      onName={() => Promise.resolve('saved')}
      onClose={() => {}}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached')
  expect(screen.queryByText('none')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
