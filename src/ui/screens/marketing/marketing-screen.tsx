import { ArrowRight, Upload } from 'lucide-react'
import { LinkButton } from '../../components/buttons/button.tsx'
import { ByPointer } from '../../components/layout/by-pointer.tsx'
import { DemoEntry, type DemoEntryFlow } from './demo-entry.tsx'
import styles from './marketing.module.css'
import { Promises } from './promises.tsx'
import { WovenFamilies } from './woven-families.tsx'

type Props = {
  /** The targets of "Start with your own tree" and "drop your tree". */
  links: { readonly start: string; readonly drop: string }
  /**
   * The flow to enter the demo; null if there is no demo, or the user is signed in. `expected` keeps its place free on a
   * page that was rendered before that is known.
   */
  demo: DemoEntryFlow | 'expected' | null
}

/** The first page for a new visitor. It promises nothing that does not exist. */
export function MarketingScreen({ links, demo }: Props) {
  return (
    <>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.title}>
            <span>Your family’s trees,</span> <span>in one view</span>
          </h1>
          <p className={styles.lead}>
            Bring your tree and walk through it, from relative to relative. Kinweave shows where your tree
            meets your cousin’s tree. Nobody’s tree is changed.
          </p>
          <div className={styles.entrances}>
            {demo === 'expected' ? <div className={styles.expected} /> : null}
            {demo === 'expected' || demo === null ? null : (
              <>
                <DemoEntry flow={demo} />
                <p className={styles.aside}>
                  Two real families, the Darwins and the Wedgwoods. You need no account, and your visit is
                  forgotten after a day.
                </p>
              </>
            )}
            <LinkButton href={links.start} large kind={demo ? 'soft' : 'solid'} className={styles.start}>
              Start with your own tree <ArrowRight aria-hidden="true" />
            </LinkButton>
          </div>
          <a className={styles.drop} href={links.drop}>
            <Upload aria-hidden="true" />
            <span>
              <b>
                <ByPointer mouse="Or drop your tree here" touch="Or upload your tree" />
              </b>
              <span>
                A file from your genealogy program (GEDCOM, Gramps). We read it in your browser first.
              </span>
            </span>
          </a>
        </div>
        <WovenFamilies />
      </section>
      <Promises />
    </>
  )
}
