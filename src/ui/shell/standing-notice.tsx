import type { ReactNode } from 'react'
import { Notice } from '../components/feedback/notice.tsx'
import { TextLink } from '../components/navigation/text-link.tsx'
import styles from './standing-notice.module.css'

const texts = {
  'managed by a parent': (
    <>
      Your account is managed by a parent. <TextLink href="/account/parents">See who manages it</TextLink>
    </>
  ),
  'managed alone': 'You manage your account yourself now. It is no longer managed by a parent.',
  'acting ended':
    'You are back in your own account. You can no longer act as the other user: your access has ended, for example because you are no longer a parent of that account.',
} satisfies Record<string, ReactNode>

type Props = { news: keyof typeof texts; onClose: () => void }

/** Tells above the page what has changed in who manages an account (SUP-18). It stays until the user closes it. */
export const StandingNotice = ({ news, onClose }: Props) => (
  <div className={styles.place}>
    <Notice onClose={onClose}>{texts[news]}</Notice>
  </div>
)
