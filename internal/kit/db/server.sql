-- What the portal asks of a server, and of the role that it signs in as.
SELECT current_setting('server_version_num')::int AS version,
       pg_encoding_to_char(d.encoding) AS encoding,
       d.datcollate AS collation,
       to_jsonb(d) ->> 'datlocprovider' AS provider,
       COALESCE(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', '') AS locale,
       current_setting('fsync') AS fsync,
       current_setting('synchronous_commit') AS commits
FROM pg_database d WHERE d.datname = current_database()
