-- In which language the desk speaks to a member of staff: English until they choose.

create table private.staff_languages (
  email text primary key,
  language text not null check (language in ('id', 'en'))
);

select private.restrict_privileges();
