import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Alert, InView } from '../../src/ui/feedback/alert.tsx'
import { Badge } from '../../src/ui/feedback/badge.tsx'
import { Breadcrumbs } from '../../src/ui/layout/breadcrumbs.tsx'
import { Button } from '../../src/ui/button.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { PlusIcon } from '../../src/ui/icons/icon.tsx'
import { PageHeader } from '../../src/ui/layout/page-header.tsx'
import { ProgressBar } from '../../src/ui/feedback/progress-bar.tsx'
import { SearchField } from '../../src/ui/form/search-field.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { expectAccessible } from '../helpers/axe.ts'
import { render } from '../helpers/render.tsx'

describe('the parts of a page', () => {
  it('a page header shows the path, the title and the status', async () => {
    const crumbs = [{ label: 'Platforms', href: '/partners' }, { label: 'Spring' }]
    render(
      <PageHeader
        title="Spring"
        status={<Badge tone="success">Active</Badge>}
        breadcrumbs={<Breadcrumbs label="Path" crumbs={crumbs} />}
        actions={
          <Button variant="primary">
            <PlusIcon /> New ad
          </Button>
        }
      />,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Spring' })).toBeTruthy()
    expect(screen.getByText('Active')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Path' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Platforms' }).getAttribute('href')).toBe('/partners')
    expect(screen.getByRole('navigation').querySelector('[aria-current="page"]')?.textContent).toBe('Spring')
    expect(screen.getByRole('button', { name: 'New ad' })).toBeTruthy()
    await expectAccessible()
  })

  it('a danger alert is assertive, a warning is polite', () => {
    render(
      <>
        <Alert tone="danger" title="Rejected">
          Forbidden word
        </Alert>
        <Alert tone="warning">Size changed</Alert>
      </>,
    )
    expect(screen.getByRole('alert').textContent).toBe('RejectedForbidden word')
    expect(screen.getByRole('status').textContent).toBe('Size changed')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('an alert can be dismissed when the caller allows it', async () => {
    const onDismiss = vi.fn()
    const { user } = render(
      <Alert tone="info" onDismiss={onDismiss} dismissLabel="Dismiss">
        Saved
      </Alert>,
    )
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledTimes(1)
    await expectAccessible()
  })

  it('an empty state offers the next step', async () => {
    render(
      <EmptyState title="No campaigns yet" icon={<PlusIcon />} action={<Button>Create one</Button>}>
        A campaign holds a budget.
      </EmptyState>,
    )
    expect(screen.getByRole('heading', { name: 'No campaigns yet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create one' })).toBeTruthy()
    await expectAccessible()
  })

  it('an empty state that is the whole page has its main heading', () => {
    const { rerender } = render(<EmptyState title="Page not found" isPage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    rerender(<EmptyState title="No campaigns yet" />)
    expect(screen.getByRole('heading', { level: 2, name: 'No campaigns yet' })).toBeTruthy()
  })

  it('the outcome of an action scrolls into view when it appears, and only then', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { rerender } = render(<InView>Not saved</InView>)
    rerender(<InView>Still not saved</InView>)
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
    scroll.mockRestore()
  })

  it.each([
    [30, 120, '30', '25%'],
    [0, 120, '0', '0%'],
    [150, 120, '120', '100%'],
    [-1, 120, '0', '0%'],
    [5, 0, '0', '0%'],
  ])('a meter at %d of %d has the value %s and is %s wide', (value, max, now, width) => {
    render(<ProgressBar role="meter" label="Spent" value={value} max={max} valueText="in words" />)
    const meter = screen.getByRole('meter', { name: 'Spent' })
    expect(meter.getAttribute('aria-valuenow')).toBe(now)
    expect(meter.getAttribute('aria-valuetext')).toBe('in words')
    expect(meter.style.getPropertyValue('--share')).toBe(width)
  })

  it('a progress bar of unknown length has no value', async () => {
    render(<ProgressBar label="Report" />)
    expect(screen.getByRole('progressbar', { name: 'Report' }).hasAttribute('aria-valuenow')).toBe(false)
    await expectAccessible()
  })

  it('a search field reports the typed text', async () => {
    const onChange = vi.fn()
    const { user } = render(<SearchField label="Search" value="" onChange={onChange} />)
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'c')
    expect(onChange).toHaveBeenCalledWith('c')
    await expectAccessible()
  })

  it('a skeleton is hidden from screen readers', () => {
    const { container } = render(<Skeleton width="120px" />)
    expect(container.querySelector('.skeleton')?.getAttribute('aria-hidden')).toBe('true')
  })
})
