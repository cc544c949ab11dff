import { notification } from '../../domain/services/notification.ts'
import { defineService } from '../manifest.ts'
import { remindOfAppointment } from './appointment-reminder.ts'
import { ownNotificationCalls } from './calls.ts'
import { notifyDueFollowUp } from './follow-up-due.ts'
import { mailNotification } from './mail.ts'
import { notificationAudience, notificationTopic } from './notify.ts'
import { templateService } from './template-service.ts'
import { retainedNotices } from './retained.ts'

export const notificationManifest = defineService({
  declaration: notification,
  calls: ownNotificationCalls,
  resources: [templateService],
  templates: {
    RECORD_MENTION: {
      bell: ['You were tagged', '{record}: you were tagged in a {kind} by {by}'],
      email: ['{by} tagged you: {record}', '{record}: you were tagged in a {kind} by {by}.'],
    },
    APPOINTMENT_SOON: {
      bell: ['Appointment soon', '{time}: appointment with {record}'],
      email: ['Your appointment at {time}', '{time}: appointment with {record}.'],
    },
    FOLLOW_UP_DUE: {
      bell: ['Follow-up', '{what}: {record}'],
      email: ['{what}: {record}', '{record}: {what}. Due {due}.'],
    },
    EXPORT_READY: {
      bell: ['Export', 'Your export of {rows} {list} is ready'],
      email: ['Your export is ready', 'Your export of {rows} {list} is available for 24 hours.'],
    },
  },
  retained: retainedNotices,
  topics: { [notificationTopic]: notificationAudience },
  // Last: mails the others' notifications.
  messages: (runtime) => [
    () => remindOfAppointment(runtime),
    () => notifyDueFollowUp(runtime),
    () => mailNotification(runtime),
  ],
})
