/** Lua that puts the conditions of `obj` into a table by type. */
export const luaConditions = `local conditions = {}
if obj.status ~= nil and obj.status.conditions ~= nil then
  for _, condition in ipairs(obj.status.conditions) do
    conditions[condition.type] = condition
  end
end
`;

/** A CEL test for a condition, also of an object that has no conditions yet. */
export function hasCondition(type: string, status: 'True' | 'False'): string {
  return `has(status.conditions) && status.conditions.exists(c, c.type == '${type}' && c.status == '${status}')`;
}
