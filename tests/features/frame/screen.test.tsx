import { readFileSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Screen } from '../../../src/features/frame/screen.tsx'
import { importPage } from '../../../src/features/frame/import-page.ts'
import { openOffice } from '../../helpers/office.ts'
import { render } from '../../helpers/render.tsx'

vi.mock(import('../../../src/features/frame/import-page.ts'), () => ({ importPage: vi.fn() }))

const skeletonStyles = readFileSync('src/ui/feedback/skeleton.css', 'utf8')

type Code = Awaited<ReturnType<typeof importPage>>
let arrive: (code: Code) => void
let container: HTMLElement
beforeEach(async () => {
  await openOffice('en')
  vi.mocked(importPage).mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  vi.useFakeTimers()
  container = render(<Screen page="errors/not-found" params={{}} />).container
})
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const isBusy = () => container.querySelector('[aria-busy="true"]') !== null

it('a screen whose code is slow to load shows a skeleton, but not within the first 150 ms', () => {
  expect(isBusy()).toBe(true)
  document.head.append(Object.assign(document.createElement('style'), { textContent: skeletonStyles }))
  const skeleton = container.querySelector('.skeleton')!
  expect(getComputedStyle(skeleton).animation).toMatch(/^skeleton-in var\(--motion\) 150ms ease-out backwards,/)
})

it('a screen whose code does not arrive says so after 30 seconds, and still appears if it does', async () => {
  await pass(29_999)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1)
  expect(screen.getByRole('alert')).toHaveTextContent('The server takes too long to answer')
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
  expect(isBusy()).toBe(false)
  arrive(() => <h1>There it is</h1>)
  await pass(0)
  expect(screen.getByRole('heading', { name: 'There it is' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
