import { sql } from 'kysely'
import type { InferType } from 'yup'
import { invalid, notFound, type FieldErrors } from '../../domain/failure.ts'
import { labelIn } from '../../domain/message.ts'
import { variantLanguages } from '../../domain/template-languages.ts'
import { textsFor } from '../../runtime/languages.ts'
import { triggerPoints, unknownFields } from '../../domain/notifications.ts'
import { shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { defineResourceService, type Context, type SomeValuesOf } from '../../engine/api/resource-service.ts'
import { notificationTemplateResource } from '../../../resources/notification-template.ts'
import type { notificationTemplateSchema } from '../../../schemas/notification-template.ts'
import { isAmong } from '../../domain/names.ts'

/** The bell's loan advisory category matches these words [CON-05]. */
const advisoryWords = 'loan advisory'

const texts = ['title', 'content', 'title_ms', 'content_ms', 'title_zh', 'content_zh'] as const

/** Rejects unknown fields, which would be sent verbatim. */
function checkTexts(values: SomeValuesOf<typeof notificationTemplateSchema>): void {
  const point = values.trigger_point
  if (!isAmong(triggerPoints, point)) return
  const errors: FieldErrors = {}
  for (const name of texts) {
    const unknown = unknownFields(point, String(values[name] ?? ''))
    if (unknown.length > 0)
      errors[name] = unknown.map((field) => ({ key: 'notification.field', args: { field } }))
  }
  const content = String(values.content ?? '')
  if (point.startsWith('ADVISORY_') && !content.includes(advisoryWords))
    errors['content'] = [{ key: 'notification.advisory', args: { words: advisoryWords } }]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** `built_in` is what readers get in languages without an own text. */
export const templateService = defineResourceService(notificationTemplateResource, {
  present(rows) {
    for (const row of rows) {
      const { title, content } = row
      const built_in = Object.fromEntries(
        variantLanguages.map((language) => {
          const inLanguage = (text: unknown) => labelIn(textsFor(language), String(text ?? ''))
          return [language, { title: inLanguage(title), content: inLanguage(content) }]
        }),
      )
      Object.assign(row, { notif_temp_id: row.id, built_in })
    }
  },
  beforeCreate: (rows) => Promise.resolve(rows.forEach(checkTexts)),
  beforeUpdate: (changes) =>
    Promise.resolve(changes.forEach(({ values, current }) => checkTexts({ ...current, ...values }))),
})

export const templateDetails = shape({
  id: whole(),
  notif_temp_id: whole(),
  trigger_point: text(),
  notif_temp_type: text(),
  title: text().nullable(),
  content: text().nullable(),
  active: yesNo(),
})
type TemplateDetails = InferType<typeof templateDetails>

/** Active template of a trigger point [API-10]. */
export async function readTemplateDetails(
  { tx }: Context,
  point: string,
  type: 'email' | 'bell' = 'bell',
): Promise<TemplateDetails> {
  const { rows } = await sql<TemplateDetails>`
    select id, id as notif_temp_id, trigger_point, notif_temp_type, title, content, active from notification_template
    where trigger_point = ${point} and notif_temp_type = ${type} and active`.execute(tx.db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}
