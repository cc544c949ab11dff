import { ResourceContextProvider } from 'react-admin'
import { useMemo } from 'react'
import { PageTitle } from '../../../kit/page-title.tsx'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { addressOf } from '../../page-addresses.ts'
import type { ResourcePageProps } from '../resource-pages.ts'
import { recordAddress, recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import { loadedResourceUi } from '../resource-ui.ts'
import { useChangeNotice } from '../undo/use-change-notice.ts'
import { useText } from '../texts/use-text.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { isFromRecord } from './from-record.ts'
import { namesIn } from './layout.ts'
import { MissingRecord } from './missing-record.tsx'
import { RecordForm } from './record-form.tsx'
import { useFormRecord } from './use-form-record.ts'
import styles from './form.module.css'

export default function FormPage({ resource }: ResourcePageProps) {
  const text = useText()
  const session = useAccessSession()
  const navigate = useNavigate()
  const { state } = useLocation()
  const ui = loadedResourceUi(resource)
  const [named] = Object.values(useParams()).filter((part) => part !== undefined)
  const id = named === undefined ? undefined : Number(named)
  const { record, error, refetch } = useFormRecord(resource, id)
  const tell = useChangeNotice(resource)
  const [asked] = useSearchParams()
  const name = resource.label[0]
  const phone = resource.person?.phone ?? ''
  const number = id === undefined ? asked.get(phone) : null
  const begin = useMemo(() => (number === null ? undefined : { [phone]: number }), [phone, number])
  const Own = ui.pages?.[id === undefined ? 'create' : 'edit']
  if (Own) return <Own resource={resource} />
  if (!session) return null

  const backFrom = (to: number | undefined) =>
    to === undefined
      ? addressOf(resource, 'list')
      : (recordAddress(resource, to, session) ?? resource.paths.list)
  /** Leaves no second entry of the page that follows: Back would seem to do nothing, or open the form again. */
  const leave = (to: number | undefined) =>
    void (isFromRecord(state) ? navigate(-1) : navigate(backFrom(to), { replace: true }))
  const saved = ({ id: savedId }: EngineRecord, request?: string) => {
    tell({ text: text(id === undefined ? 'form.created' : 'form.updated', { name }), request })
    leave(savedId)
  }
  return (
    <ResourceContextProvider value={resource.schema.name}>
      <PageTitle
        title={
          id === undefined
            ? text('form.create_title', { name: name.toLowerCase() })
            : record
              ? text('form.edit_one_title', { title: recordTitle(resource, record) })
              : name
        }
      />
      <div className={styles.page} data-fill="">
        {error ? (
          <MissingRecord resource={resource} error={error} onRetry={() => void refetch()} />
        ) : id !== undefined && !record ? (
          <FormSkeleton fields={namesIn(resource.form).length} />
        ) : (
          <RecordForm
            resource={resource}
            session={session}
            record={record}
            first={asked.get('field') ?? undefined}
            begin={begin}
            onSaved={saved}
            onCancel={() => leave(id)}
          />
        )}
      </div>
    </ResourceContextProvider>
  )
}
