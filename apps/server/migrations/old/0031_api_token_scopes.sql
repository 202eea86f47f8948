-- Tokens of before could call every operation for members, and still can.
update api_token set scopes = array['API_READ', 'API_WRITE'] || scopes where not scopes && array['API_READ', 'API_WRITE'];
