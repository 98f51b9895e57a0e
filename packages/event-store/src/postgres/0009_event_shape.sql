-- Every kind of event that the log may hold, with its versions: a program that does not know one of them is too old for it.
create table log.event_shape (
  type text not null,
  version integer not null,
  primary key (type, version)
);
insert into log.event_shape select distinct type, version from log.event;
