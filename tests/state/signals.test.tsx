import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { act, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useComputed } from '../../src/state/use-computed.ts'

type ShownProps = { of: ReadonlySignal<unknown>; onRender?: () => void; children?: ReactNode }

function Shown({ of, onRender, children }: ShownProps) {
  useSignals()
  onRender?.()
  return (
    <div>
      {String(of.value)}
      {children}
    </div>
  )
}

describe('a component that reads signals', () => {
  it('renders again when one of them changes, without what is around and inside it', () => {
    const [outer, inner] = [signal(1), signal(1)]
    const [around, inside] = [vi.fn(), vi.fn()]
    render(
      <Shown of={outer} onRender={around}>
        <Shown of={inner} onRender={inside} />
      </Shown>,
    )
    act(() => void (inner.value = 2))
    expect([around.mock.calls.length, inside.mock.calls.length]).toEqual([1, 2])
    act(() => void (outer.value = 2))
    expect([around.mock.calls.length, inside.mock.calls.length]).toEqual([2, 2])
    expect(document.body.textContent).toBe('22')
  })

  it('renders once for changes that are made together, and not for a computed value that stays', () => {
    const [first, second] = [signal(1), signal(2)]
    const onRender = vi.fn()
    render(<Shown of={computed(() => first.value + second.value)} onRender={onRender} />)
    act(() =>
      batch(() => {
        first.value = 2
        second.value = 1
      }),
    )
    expect(onRender).toHaveBeenCalledTimes(1)
    act(() =>
      batch(() => {
        first.value = 5
        second.value = 5
      }),
    )
    expect(onRender).toHaveBeenCalledTimes(2)
    expect(document.body.textContent).toBe('10')
  })

  it('leaves a signal that it no longer reads, and all of them when it goes', () => {
    const unwatched = vi.fn()
    const [isOn, value] = [signal(true), signal('on', { unwatched: () => unwatched('value') })]
    const flag = computed(() => (isOn.value ? value.value : 'off'), { unwatched: () => unwatched('flag') })
    const { unmount } = render(<Shown of={flag} />)
    expect(document.body.textContent).toBe('on')
    act(() => void (isOn.value = false))
    expect(document.body.textContent).toBe('off')
    expect(unwatched.mock.calls).toEqual([['value']])
    unmount()
    return vi.waitFor(() => expect(unwatched.mock.calls).toEqual([['value'], ['flag']]))
  })

  it('renders with new properties and with a new state', async () => {
    const label = signal('count')
    function Counter({ step }: { step: number }) {
      useSignals()
      const [count, setCount] = useState(0)
      return (
        <button type="button" onClick={() => setCount(count + step)}>
          {label.value} {count}
        </button>
      )
    }
    const { rerender } = render(<Counter step={1} />)
    const press = () => act(() => screen.getByRole('button').click())
    press()
    rerender(<Counter step={10} />)
    press()
    expect(screen.getByRole('button').textContent).toBe('count 11')
    act(() => void (label.value = 'sum'))
    expect(screen.getByRole('button').textContent).toBe('sum 11')
  })

  it('computes a value by the function of its last rendering', () => {
    const base = signal(1)
    function Product({ factor }: { factor: number }) {
      useSignals()
      const product = useComputed(() => base.value * factor)
      return <p>{product.value}</p>
    }
    const { rerender } = render(<Product factor={2} />)
    rerender(<Product factor={3} />)
    act(() => void (base.value = 5))
    expect(document.body.textContent).toBe('15')
  })
})
