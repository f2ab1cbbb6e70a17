create table weather_forecast (place text primary key, inches integer not null);
insert into weather_forecast (place, inches) values ('palouse', 2);
