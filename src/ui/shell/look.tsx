import '../styles/styles.css'
import { Theme } from '@radix-ui/themes/components/theme'
import type { ReactNode } from 'react'
import { Sprite } from '../components/people/sprite.tsx'

/** Wraps the whole app once: the theme, our tokens and the SVG symbols. A class on <html> says light or dark. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="plum" grayColor="sand" radius="medium">
      <Sprite />
      {children}
    </Theme>
  )
}
