import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AskingGroup } from '#domain/groups/share-ask.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { AskSent } from './ask-sent.tsx'
import { FindRelative } from './find-relative.tsx'
import type { ShareAskFlow } from './share-ask-flow.ts'
import { WriteAsk } from './write-ask.tsx'

type Props = {
  flow: ShareAskFlow
  /** The groups with which the relative can be asked to share, the proposed one first; the last one is new. */
  groups: readonly [AskingGroup, ...AskingGroup[]]
}

/** Asks a relative to share a tree (PUB-12). */
export function ShareAskScreen({ flow, groups }: Props) {
  const stage = useSelector(flow, (snapshot) => {
    if (snapshot.matches('searching')) return 'searching'
    return snapshot.matches('sent') ? 'sent' : 'writing'
  })
  return (
    <PageColumn width="reading">
      <Heading />
      {stage === 'searching' ? <FindRelative flow={flow} group={groups[0]} /> : null}
      {stage === 'writing' ? <WriteAsk flow={flow} groups={groups} /> : null}
      {stage === 'sent' ? <AskSent flow={flow} /> : null}
    </PageColumn>
  )
}

/** Why the viewer cannot ask anybody, and what they can do instead. */
export function ShareAskClosed({ why }: { why: 'demo' | 'managed' }) {
  return (
    <PageColumn width="reading">
      <Heading />
      {why === 'demo' ? (
        <Instead text="You are visiting the demo. In an account of your own you can ask your relatives.">
          <LinkButton href="/signup">Sign up</LinkButton>
        </Instead>
      ) : (
        <Instead text="A parent manages your account. Ask your parent to ask for the tree, and to share it with you.">
          <LinkButton href="/home" kind="line">
            Go home
          </LinkButton>
        </Instead>
      )}
    </PageColumn>
  )
}

function Heading() {
  return (
    <PageHeading lead="Your relative gets an invitation to your family group, and chooses whether to share a tree there.">
      Ask a relative for a tree
    </PageHeading>
  )
}

function Instead({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      <p>{children}</p>
    </>
  )
}
