#!/bin/sh
# Runs once, when the database is made: an ordinary user for the app, so that row-level security holds for it too.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$PROVAI_DATABASE_PASSWORD" --username postgres <<'SQL'
CREATE ROLE provai LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE provai OWNER provai;
SQL
