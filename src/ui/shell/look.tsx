import '../styles/styles.css'
import type { ReactNode } from 'react'
import { Sprite } from '../components/people/sprite.tsx'
import { rootTheme } from '../components/theme.ts'

/** Wraps the whole app once: the theme, our tokens and the SVG symbols. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <div {...rootTheme}>
      <Sprite />
      {children}
    </div>
  )
}
