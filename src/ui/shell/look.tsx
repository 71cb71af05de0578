import '../styles/styles.css'
import { Theme } from '@radix-ui/themes/components/theme'
import type { ReactNode } from 'react'
import { Sprite } from '../components/people/sprite.tsx'

/** Everything lies in it, once: the theme, our tokens and the drawn symbols. Light or dark is a class on <html>. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="plum" grayColor="sand" radius="medium">
      <Sprite />
      {children}
    </Theme>
  )
}
