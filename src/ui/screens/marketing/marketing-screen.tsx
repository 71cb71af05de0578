import { ArrowRight, Upload } from 'lucide-react'
import { LinkButton } from '../../components/buttons/button.tsx'
import { DemoEntry, DemoEntryBeforeApp, type DemoEntryFlow } from './demo-entry.tsx'
import styles from './marketing.module.css'
import { Promises } from './promises.tsx'
import { WovenFamilies } from './woven-families.tsx'

type Props = {
  /** The targets of "Start with your own tree" and "Or upload your tree". */
  links: { readonly start: string; readonly upload: string }
  /**
   * The flow to enter the demo; null if there is no demo, or the user is signed in. A page that the build renders has no
   * flows: its button waits for the app.
   */
  demo: DemoEntryFlow | 'before the app' | null
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
            {demo === 'before the app' ? <DemoEntryBeforeApp /> : null}
            {demo === 'before the app' || demo === null ? null : <DemoEntry flow={demo} />}
            <LinkButton href={links.start} large kind={demo ? 'soft' : 'solid'} className={styles.start}>
              Start with your own tree <ArrowRight aria-hidden="true" />
            </LinkButton>
          </div>
          <a className={styles.upload} href={links.upload}>
            <Upload aria-hidden="true" />
            <span>
              <b>Or upload your tree</b>
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
