import { Content, List, Root, Trigger } from '@radix-ui/themes/components/tabs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CountBadge } from '../feedback/count-badge.tsx'
import styles from './tabs.module.css'

export type Tab<Id extends string> = { id: Id; label: string; count?: number; content: ReactNode }

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  open: Id
  /** No other tab can be opened now. */
  disabled?: boolean
  onOpen: (id: Id) => void
}

/** Tabs with the parts of one subject; only the open tab is rendered. */
export function Tabs<Id extends string>({ label, tabs, open, disabled = false, onOpen }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current !== null) showOpenTab(list.current)
  }, [open, tabs.length])
  const choose = (id: string) => {
    const chosen = tabs.find((tab) => tab.id === id)
    if (chosen) onOpen(chosen.id)
  }
  return (
    <Root value={open} onValueChange={choose}>
      <List ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Trigger key={tab.id} value={tab.id} disabled={disabled} className={styles.tab}>
            {tab.label}
            {tab.count === undefined ? null : <CountBadge count={tab.count} />}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.id} value={tab.id}>
          {tab.content}
        </Content>
      ))}
    </Root>
  )
}

/** Scrolls the list sideways until the open tab is in view. The page does not scroll. */
function showOpenTab(list: HTMLElement) {
  const tab = list.querySelector('[role="tab"][aria-selected="true"]')
  if (tab === null) return
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left
  if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right
}
