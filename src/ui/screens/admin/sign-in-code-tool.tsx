import { useSelector } from '@xstate/react'
import { codeLifetimes, type SignInCode } from '#domain/users/identity-admin.ts'
import { Button } from '../../components/buttons/button.tsx'
import { CopyButton } from '../../components/buttons/copy-button.tsx'
import { Select } from '../../components/form/select.tsx'
import { momentText } from '../../words/numbers.ts'
import styles from './admin.module.css'
import type { IdentityToolsFlow } from './identity-tools-flow.ts'
import { lifetimeText } from './identity-words.ts'

const lifetimes = codeLifetimes.map((value) => ({ value, label: lifetimeText(value) }))

/** Generates a sign-in code for a tester, only for addresses made for this (ADM-23). */
export function SignInCodeTool({ flow }: { flow: IdentityToolsFlow }) {
  const lifetime = useSelector(flow, ({ context }) => context.lifetime)
  const code = useSelector(flow, ({ context }) => context.code)
  const generating = useSelector(flow, (snapshot) => snapshot.matches('generating code'))
  const mayGenerate = useSelector(flow, (snapshot) => snapshot.can({ type: 'code chosen' }))
  return (
    <section aria-labelledby="code-tool" className={styles.question}>
      <h2 id="code-tool">Sign-in code for a tester</h2>
      <fieldset disabled={!mayGenerate} className={styles.code}>
        <Select
          label="The code works for"
          options={lifetimes}
          value={lifetime}
          onChange={(chosen) => flow.send({ type: 'lifetime chosen', lifetime: chosen })}
        />
        <Button kind="soft" busy={generating} onClick={() => flow.send({ type: 'code chosen' })}>
          Generate sign-in code
        </Button>
      </fieldset>
      {code === null ? null : <Code code={code} />}
    </section>
  )
}

/** The code with its dates (ADM-25). It is shown only once: nobody can look it up later. */
function Code({ code }: { code: SignInCode }) {
  return (
    <div role="status" className={styles.generated}>
      <output aria-label="Sign-in code">{code.code}</output>
      <CopyButton text={code.code} label="Copy the code" />
      <p>
        Made on <time dateTime={code.createdDate}>{momentText(code.createdDate)}</time>, works once until{' '}
        <time dateTime={code.expirationDate}>{momentText(code.expirationDate)}</time>. It is not shown again.
      </p>
    </div>
  )
}
