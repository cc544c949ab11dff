import { answers, bodyOf, parameter } from '../../engine/api/openapi/parts.ts'
import { notificationCategories, relatedTypes } from '../../domain/notifications.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }
const tags = ['notification']

/** Notifications, the templates by their trigger, how each user is told. */
export const notificationPaths = {
  '/api/notification/notifications': {
    get: {
      tags,
      summary: 'The caller’s notifications, newest first, and how many are unread in all',
      parameters: [
        parameter('noti_user_id', 'query', whole),
        parameter('category', 'query', { ...text, enum: [...notificationCategories] }),
        parameter('unread', 'query', { ...text, enum: ['1'] }),
        parameter('page', 'query', { ...whole, minimum: 1 }),
        parameter('limit', 'query', { ...whole, minimum: 1, maximum: 500 }),
      ],
      responses: answers(200, 400, 401),
    },
    post: {
      tags,
      summary: 'Tell a colleague something',
      requestBody: bodyOf(
        {
          noti_user_id: whole,
          noti_message: { ...text, maxLength: 500 },
          noti_url: text,
          noti_related_type: { ...text, enum: [...relatedTypes] },
          noti_related_id: whole,
          microservice_code: text,
          application_code: text,
        },
        ['noti_user_id', 'noti_message'],
      ),
      responses: answers(201, 401, 422, 429),
    },
  },
  '/api/notification/notifications/{noti_id}': {
    parameters: [parameter('noti_id', 'path', whole)],
    put: {
      tags,
      summary: 'Mark one as read; with `mark_all` all of the caller’s',
      requestBody: bodyOf({ mark_all: { type: 'boolean' } }),
      responses: answers(200, 401, 404),
    },
  },
  '/api/notification/notifications/unread': {
    get: { tags, summary: 'How many are unread', responses: answers(200, 401) },
  },
  '/api/notification/preferences': {
    get: { tags, summary: 'How the caller is told, by trigger point', responses: answers(200, 401) },
    put: {
      tags,
      summary: 'Choose how to be told at one trigger point',
      requestBody: bodyOf({ trigger_point: text, bell: { type: 'boolean' }, email: { type: 'boolean' } }, [
        'trigger_point',
        'bell',
        'email',
      ]),
      responses: answers(200, 401, 422),
    },
  },
  '/api/notification/notif-template/details': {
    get: {
      tags,
      summary: 'The active template of a trigger point',
      parameters: [
        parameter('trigger_point', 'query', text, true),
        parameter('notif_temp_type', 'query', { ...text, enum: ['email', 'bell'] }),
      ],
      responses: answers(200, 400, 401, 404),
    },
  },
  '/api/notification/notif-templates': {
    get: { tags, summary: 'The templates, as a list', responses: answers(200, 400, 401, 403) },
  },
}
