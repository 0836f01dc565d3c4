type Profile = {
  id: string;
  full_name: string | null;
  stylist_name: string;
  avatar_url: string | null;
  email: string;
  created_at: string;
};
type ProfileChange = { full_name?: string | null; stylist_name?: string | null; avatar_url?: string | null };
type Empty = { query?: never; header?: never; path?: never; cookie?: never };
type Answer<T> = { headers: { [name: string]: unknown }; content: { "application/json": T } };
export interface paths {
  "/api/v1/profile": {
    parameters: Empty;
    get: { parameters: Empty; requestBody?: never; responses: { 200: Answer<Profile> } };
    put?: never;
    post?: never;
    patch: { parameters: Empty; requestBody: { content: { "application/json": ProfileChange } }; responses: { 200: Answer<Profile> } };
    delete: { parameters: Empty; requestBody?: never; responses: { 204: { headers: { [name: string]: unknown }; content?: never } } };
  };
}
