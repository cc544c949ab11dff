import { boolean, object, string } from 'yup'
import { plainNumber } from '../../engine/fields/plain-number.ts'
import {
  chosenTriggers,
  maxNotificationLength,
  notificationCategories,
  relatedTypes,
  triggerPoints,
} from '../../domain/notifications.ts'
import { call, may } from '../../engine/api/declared/call.ts'
import { pageDialect, pageQuery, recordPage } from '../../engine/api/dialects/page.ts'
import { pageOf } from '../../engine/api/dialects/pagination.ts'
import { listRecords } from '../../engine/api/list.ts'
import { pagingOf } from '../../engine/api/query.ts'
import { f } from '../../engine/field.ts'
import { says } from '../../engine/fields/kind.ts'
import { anId, form, list, page, paging, shape, whole } from '../../engine/shapes.ts'
import { readerFor } from '../../runtime/languages.ts'
import { signedInWithin } from '../access-control/limited-call.ts'
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  sendNotification,
  userNotification,
} from './notifications.ts'
import { keepPreference, preference, readPreferences } from './preferences.ts'
import { readTemplateDetails, templateDetails, templateService } from './template-service.ts'

const templates = templateService.resource
const told = () => boolean().typeError(says('validation.required')).required(says('validation.required'))

/** Rate limit for notifications to colleagues. */
const sendLimit = { name: 'notification', allowance: 60, span: '10 minutes' }

export const ownNotificationCalls = [
  call('GET /notification/notifications', {
    summary: 'The caller’s notifications, newest first, and how many are unread in all',
    access: 'signedIn',
    query: object({
      ...paging,
      noti_user_id: plainNumber().integer(),
      category: string().oneOf(notificationCategories, 'notification.category'),
      unread: string().oneOf(['1'] as const),
    }),
    answer: page(userNotification).shape({ unread: whole() }),
    work: async ({ c, context, query: { noti_user_id: whose, category = 'all', unread, ...query } }) => {
      const asked = {
        ...pagingOf(query),
        category,
        unread: unread === '1',
        foreign: whose !== undefined && whose !== context.session.userId,
      }
      const found = await listNotifications(context, asked, readerFor(c.req.header('accept-language')))
      return { ...pageOf(found, asked), unread: await countUnread(context) }
    },
  }),
  call('GET /notification/notifications/unread', {
    summary: 'How many are unread',
    access: 'signedIn',
    answer: shape({ unread: whole() }),
    work: async ({ context }) => ({ unread: await countUnread(context) }),
  }),
  call('GET /notification/preferences', {
    summary: 'How the caller is told, by trigger point',
    access: 'signedIn',
    answer: list(preference),
    work: ({ context }) => readPreferences(context),
  }),
  call('PUT /notification/preferences', {
    summary: 'Choose how to be told at one trigger point',
    access: 'signedIn',
    body: object({
      trigger_point: string().oneOf(chosenTriggers, 'notification.trigger').required('notification.trigger'),
      bell: told(),
      email: told(),
    }),
    answer: list(preference),
    work: ({ context, body }) => keepPreference(context, body),
  }),
  call('PUT /notification/notifications/:noti_id', {
    summary: 'Mark one as read; with `mark_all` all of the caller’s',
    access: 'signedIn',
    query: object({ mark_all: boolean() }),
    body: object({ mark_all: boolean() }),
    answer: shape({ marked: whole().optional() }).concat(userNotification.partial()),
    work: async ({ c, context, params, query, body }) =>
      (body.mark_all ?? query.mark_all)
        ? { marked: await markAllRead(context) }
        : markRead(context, params.noti_id, readerFor(c.req.header('accept-language'))),
  }),
  call('POST /notification/notifications', {
    summary: 'Tell a colleague something',
    access: 'signedIn',
    through: (runtime, handler) => signedInWithin(runtime, sendLimit, handler),
    body: form({
      noti_message: f.text({ required: true, label: 'Message', max: maxNotificationLength }),
    }).shape({
      noti_user_id: anId('notification.receiver').required('notification.receiver'),
      noti_url: string().nullable().typeError('notification.link'),
      noti_related_type: string()
        .nullable()
        .oneOf([...relatedTypes, '', null], 'notification.related'),
      noti_related_id: anId('validation.type').nullable(),
      microservice_code: string().nullable(),
      application_code: string().nullable(),
    }),
    answer: userNotification,
    status: 201,
    refuses: [429],
    work: ({ context, runtime, body }) => sendNotification(context, body, new URL(runtime.publicUrl).origin),
  }),
  call('GET /notification/notif-template/details', {
    summary: 'The active template of a trigger point',
    access: 'signedIn',
    query: object({
      trigger_point: string()
        .oneOf([...triggerPoints], 'notification.trigger')
        .required('notification.trigger'),
      notif_temp_type: string().oneOf(['email', 'bell'] as const),
    }),
    answer: templateDetails,
    refuses: [404],
    work: ({ context, query }) => readTemplateDetails(context, query.trigger_point, query.notif_temp_type),
  }),
  call('GET /notification/notif-templates', {
    summary: 'The templates, as a list',
    access: may(templates, 'list'),
    query: pageQuery(templates.schema),
    answer: recordPage(templates.schema),
    work: async ({ c, context }) => {
      const query = pageDialect.readList(c, templates, context.session)
      return pageOf(await listRecords(templateService, context, query), query)
    },
  }),
]
