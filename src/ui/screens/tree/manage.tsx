import { LinkButton } from '../../components/buttons/button.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { DeleteTree, type TreeDeletionFlow } from './delete-tree.tsx'
import { DownloadTree, type TreeDownloadFlow } from './download-tree.tsx'
import styles from './tree.module.css'
import type { TreeView } from './tree-view.ts'

type Props = { tree: TreeView; deletion: TreeDeletionFlow; download: TreeDownloadFlow }

/** The owner of the tree, and buttons to update, download and delete it for users who may. */
export function Manage({ tree, deletion, download }: Props) {
  return (
    <section aria-labelledby="manage" className={styles.section}>
      <h2 id="manage">Manage</h2>
      <dl className={styles.facts}>
        <dt>Owner</dt>
        <dd dir="auto">
          <TextLink roomy href={tree.ownerHref}>
            {tree.ownerName}
          </TextLink>
        </dd>
        {tree.mayModify && tree.file !== null ? <FileLocation file={tree.file} own={tree.mayDelete} /> : null}
      </dl>
      {tree.mayModify ? null : <p>You do not have permission to manage this tree.</p>}
      <div className={styles.actions}>
        {tree.updatePath ? (
          <LinkButton kind="soft" href={tree.updatePath}>
            Update from file
          </LinkButton>
        ) : null}
        {tree.mayExport && tree.workspaceId !== null ? (
          <DownloadTree flow={download} tree={{ workspaceId: tree.workspaceId, name: tree.name }} />
        ) : null}
        {tree.mayDelete ? <DeleteTree flow={deletion} name={tree.name} /> : null}
      </div>
    </section>
  )
}

function FileLocation({ file, own }: { file: NonNullable<TreeView['file']>; own: boolean }) {
  return (
    <>
      <dt>File location</dt>
      <dd>
        <b>{file.path}</b>
        {` (${file.type})`}
        {file.device === '' ? null : ` on ${file.device}`}
        <small className={styles.note}>
          {own ? 'Only visible to the owner.' : 'Visible to those who manage this tree.'}
        </small>
      </dd>
    </>
  )
}
