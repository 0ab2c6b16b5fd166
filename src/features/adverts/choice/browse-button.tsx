import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Feature } from '../../../contract/domain-configuration.ts'
import { config } from '../../../state/session/config.ts'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { Button } from '../../../ui/button.tsx'
import './browse-button.css'

type BrowseButtonProps = {
  partnerId: string
  ids: readonly string[]
  onAdd: (ids: string[]) => void
  onRemove: (id: string) => void
}

/** Opens all categories as a tree, if the platform provides their hierarchy. */
export function BrowseButton(props: BrowseButtonProps) {
  useSignals()
  const [isOpen, setOpen] = useState(false)
  const [Tree, load, isLoading] = useLazy(loadTree)
  if (!config.value.features?.includes('subcategories' satisfies Feature)) return null
  return (
    <>
      <Button
        variant="quiet"
        className="browse-button"
        aria-expanded={isOpen}
        busy={isLoading}
        onClick={() => {
          setOpen(!isOpen)
          void load()
        }}
      >
        {texts.value.picker.browse()}
      </Button>
      {isOpen && Tree && (
        <div className="browse">
          <Tree {...props} />
        </div>
      )}
    </>
  )
}

const loadTree = async () => (await import('./category-tree.tsx')).CategoryTree
