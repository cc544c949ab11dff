import { object, string } from 'yup'
import { appCodes } from '../../domain/app-codes.ts'
import { platformAccess } from '../../domain/upgrade-request.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { says } from '../../engine/fields/kind.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { keepAppSetting, listAppSettings } from './app-settings.ts'
import { ids } from './asked.ts'

const operators = only(platformAccess, 'Messaging')
const setting = shape({
  application_code: text(),
  message_excluded_user_ids: list(whole()),
  /** By name, else by id if their corporate left the directory. */
  people: list(shape({ id: whole(), name: text(), corporate_name: text() })),
})

export const appSettingCalls = [
  call('GET /messaging/app-settings', {
    summary: 'Whom the pickers of each app leave out',
    access: operators,
    answer: list(setting),
    work: ({ context }) => listAppSettings(context),
  }),
  call('PUT /messaging/app-settings', {
    summary: 'Choose whom the pickers of an app leave out',
    access: operators,
    body: object({
      application_code: string()
        .oneOf(appCodes, says('validation.choice'))
        .required(says('validation.required')),
      message_excluded_user_ids: ids(100).defined().required(says('validation.required')),
    }),
    answer: list(setting),
    work: ({ context, body }) => keepAppSetting(context, body),
  }),
]
