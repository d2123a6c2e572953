-- +goose Up
-- A client proves itself by a secret or a proof key, an address belongs to one client, and a session knows what it is narrowed to.
-- The owner is held to row security too; to move every college's rows it steps aside for the length of this transaction.
ALTER TABLE auth_klien NO FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_klien_redirect NO FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_kode NO FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_sesi NO FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_token_akses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE kit_audit NO FORCE ROW LEVEL SECURITY;

ALTER TABLE auth_sesi ADD COLUMN client_id TEXT; -- the campus system that holds the session; none: a device of one's own
ALTER TABLE auth_sesi ADD COLUMN peran TEXT CHECK ((client_id IS NULL) = (peran IS NULL)); -- the one role it is narrowed to

-- Codes and sessions of before may be in the hands of another system, with all a person may do: they end.
UPDATE auth_kode SET dipakai_pada = kedaluwarsa_pada WHERE dipakai_pada IS NULL;
UPDATE auth_sesi SET dicabut_pada = terakhir_pada, alasan = 'kode otorisasi lama'
WHERE dicabut_pada IS NULL AND (college_id, id) IN (
    SELECT college_id, id_objek FROM kit_audit WHERE tindakan = 'auth.masuk' AND rincian LIKE '%"cara":"kode"%');

-- A client without a secret proves itself by a proof key; the portal's own pages are known by their origin.
UPDATE auth_klien SET pkce_wajib = TRUE WHERE client_id <> 'web' AND sidik_rahasia IS NULL;
ALTER TABLE auth_klien ADD COLUMN rahasia_pada BIGINT -- when the secret was made; a secret's hash of '' is none that anybody can send
    CHECK (client_id = 'web' OR sidik_rahasia IS NOT NULL OR pkce_wajib);

-- An address that several clients hold stays with one: never with web, else with the first by name.
DELETE FROM auth_klien_redirect WHERE EXISTS (
    SELECT 1 FROM auth_klien_redirect b WHERE b.college_id = auth_klien_redirect.college_id
        AND b.redirect_uri = auth_klien_redirect.redirect_uri AND b.client_id <> 'web'
        AND (auth_klien_redirect.client_id = 'web' OR b.client_id < auth_klien_redirect.client_id));
CREATE UNIQUE INDEX auth_klien_redirect_alamat ON auth_klien_redirect (college_id, redirect_uri);

-- The other systems among the addresses of web: a client a host, whose secret 'portald client secret' makes.
INSERT INTO auth_klien (college_id, client_id, nama, sidik_rahasia, pkce_wajib)
SELECT DISTINCT r.college_id, substr(replace(replace(replace(split_part(split_part(split_part(r.redirect_uri, '://', 2), '/', 1), '?', 1), ':', '-'), '[', ''), ']', ''), 1, 100), substr(replace(replace(replace(split_part(split_part(split_part(r.redirect_uri, '://', 2), '/', 1), '?', 1), ':', '-'), '[', ''), ']', ''), 1, 100), '', FALSE
FROM auth_klien_redirect r WHERE r.client_id = 'web' AND NOT EXISTS (
    SELECT 1 FROM institusi_college c, json_array_elements_text(c.origin::json) o(value) WHERE c.id = r.college_id AND (r.redirect_uri IN (o.value || '/login', o.value || '/oauth')
        OR (r.redirect_uri LIKE o.value || ':%/login' OR r.redirect_uri LIKE o.value || ':%/oauth') AND r.redirect_uri NOT LIKE o.value || ':%/%/%'))
ON CONFLICT DO NOTHING;
UPDATE auth_klien_redirect AS r SET client_id = substr(replace(replace(replace(split_part(split_part(split_part(r.redirect_uri, '://', 2), '/', 1), '?', 1), ':', '-'), '[', ''), ']', ''), 1, 100)
WHERE r.client_id = 'web' AND NOT EXISTS (
    SELECT 1 FROM institusi_college c, json_array_elements_text(c.origin::json) o(value) WHERE c.id = r.college_id AND (r.redirect_uri IN (o.value || '/login', o.value || '/oauth')
        OR (r.redirect_uri LIKE o.value || ':%/login' OR r.redirect_uri LIKE o.value || ':%/oauth') AND r.redirect_uri NOT LIKE o.value || ':%/%/%'));

ALTER TABLE auth_klien FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_klien_redirect FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_kode FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_sesi FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_token_akses FORCE ROW LEVEL SECURITY;
ALTER TABLE kit_audit FORCE ROW LEVEL SECURITY;

-- +goose Down
-- The program of before holds a narrow session for a whole one, so these end; and it looks for every address under web.
ALTER TABLE auth_klien NO FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_klien_redirect NO FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_kode NO FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_sesi NO FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_token_akses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE kit_audit NO FORCE ROW LEVEL SECURITY;
DELETE FROM auth_token_akses WHERE EXISTS (
    SELECT 1 FROM auth_sesi s WHERE s.college_id = auth_token_akses.college_id AND s.id = auth_token_akses.id_sesi AND s.client_id IS NOT NULL);
UPDATE auth_sesi SET dicabut_pada = terakhir_pada, alasan = 'skema dikembalikan' WHERE client_id IS NOT NULL AND dicabut_pada IS NULL;
ALTER TABLE auth_sesi DROP COLUMN peran;
ALTER TABLE auth_sesi DROP COLUMN client_id;
UPDATE auth_kode SET dipakai_pada = kedaluwarsa_pada WHERE dipakai_pada IS NULL;
DROP INDEX auth_klien_redirect_alamat;
ALTER TABLE auth_klien DROP COLUMN rahasia_pada;
INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri)
SELECT DISTINCT r.college_id, 'web', r.redirect_uri FROM auth_klien_redirect r
    JOIN auth_klien k ON k.college_id = r.college_id AND k.client_id = 'web'
WHERE r.client_id <> 'web' ON CONFLICT DO NOTHING;
INSERT INTO auth_klien_redirect (college_id, client_id, redirect_uri)
SELECT k.college_id, 'web', o.value || '/login' FROM auth_klien k, institusi_college c, json_array_elements_text(c.origin::json) o(value)
WHERE k.client_id = 'web' AND c.id = k.college_id ON CONFLICT DO NOTHING;
ALTER TABLE auth_klien FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_klien_redirect FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_kode FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_sesi FORCE ROW LEVEL SECURITY;
ALTER TABLE auth_token_akses FORCE ROW LEVEL SECURITY;
ALTER TABLE kit_audit FORCE ROW LEVEL SECURITY;
