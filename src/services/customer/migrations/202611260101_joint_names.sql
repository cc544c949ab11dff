-- Joint names are kept once for each statement (sql/joint-profiles.sql); before, they were for each row.
drop trigger if exists joint_names on customer_joint_profile;
