import { sql } from 'kysely'
import { defineResourceService } from '../../engine/api/resource-service.ts'
import { hubSets } from '../hub/hub-sets.ts'
import { setOnce } from '../../engine/api/set-once.ts'
import { customerResource } from '../../../resources/customer.ts'
import { ofNotification, notifyAssigned } from '../notification/assigned.ts'
import { customerFigures } from './customer-figures.ts'
import { presentCustomers } from './display.ts'
import { customerPersonal } from './personal.ts'

export const customerService = defineResourceService(customerResource, {
  ...customerPersonal,
  conditions: { notification_id: ofNotification(customerResource), ...hubSets },
  figures: customerFigures,
  columns: () => [
    sql`(select coalesce(json_agg(json_build_object('cjp_id', p.id, 'name', p.name,
          'relationship', p.relationship, 'joint_customer_id', p.joint_customer_id) order by p.id), '[]')
        from customer_joint_profile p where p.customer_id = t.id) as customer_joint_profiles`,
    sql`(select min(p.id) from customer_joint_profile p where p.joint_customer_id = t.id) as cjp_id`,
  ],
  present: presentCustomers,
  afterAssigned: notifyAssigned(customerResource, 'CUSTOMER_ASSIGNED'),
  system: { message_group_bundle_key: setOnce('message_group_bundle_key') },
})
