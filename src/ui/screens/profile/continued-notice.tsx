import type { ReactNode } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'

type Props = { onDiscard: () => void; children?: ReactNode }

/** Says that the form opened with text that was not saved before. */
export const ContinuedNotice = ({ onDiscard, children = 'You have not saved this yet.' }: Props) => (
  <Notice
    action={
      <Button kind="text" onClick={onDiscard}>
        Discard
      </Button>
    }
  >
    {children}
  </Notice>
)
