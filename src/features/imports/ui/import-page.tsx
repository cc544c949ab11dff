import { PageTitle } from '../../../kit/page-title.tsx'
import { useParams } from 'react-router'
import type { ResourcePageProps } from '../../../engine/ui/resource-pages.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportSteps } from './import-steps.tsx'
import { isImportable } from './importable.ts'
import { useImportText } from './texts/use-import-text.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import styles from './import-page.module.css'

/** Import wizard: file, columns, check, import. The URL identifies it; state is on the server. */
export default function ImportPage({ resource }: ResourcePageProps) {
  const text = useImportText()
  const { import_id: named } = useParams()
  if (!isImportable(resource)) return null
  return (
    <>
      <PageTitle title={text('title', { names: inSentence(resource.label[1]) })} />
      <div className={styles.page}>
        {named === undefined ? (
          <ChooseFile resource={resource} />
        ) : (
          <ImportSteps key={named} resource={resource} id={Number(named)} />
        )}
      </div>
    </>
  )
}
