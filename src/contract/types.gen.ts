// Made from openapi.json by emit.mjs; change the TypeSpec sources instead.
export interface paths {
  '/account/whoami': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Tell the caller which tenants, subscriptions and projects it reaches; a token or key sees its own tenant alone. */
    get: operations['whoami']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/operations/{operationId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read an Operation. Whoever can read its resource can read it. */
    get: operations['getOperation']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/operations/{operationId}/actions/cancel': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Cancel an Operation that has not finished. A create past its half leaves the provider's object in place. */
    post: operations['cancelOperation']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/regions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the regions that are active. */
    get: operations['listRegions']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a project. */
    get: operations['getProject']
    put?: never
    post?: never
    /** @description Delete a project that has no resources left. */
    delete: operations['deleteProject']
    options?: never
    head?: never
    /** @description Rename a project; its id stays. */
    patch: operations['updateProject']
    trace?: never
  }
  '/scopes/{scopeId}/network/routers': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the routers of a project, newest first. */
    get: operations['listRouters']
    put?: never
    /** @description Create a router. It is in BUILD until its Operation ends. */
    post: operations['createRouter']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/routers/{routerId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a router. */
    get: operations['getRouter']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/scopes/{scopeId}/network/routers/{routerId}/routes/{routeId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** @description Remove a static route; the others are programmed anew. */
    delete: operations['deleteRouterRoute']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/tenants/{tenantId}/subscriptions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the tenant's subscriptions that the caller reaches. */
    get: operations['listSubscriptions']
    put?: never
    /** @description Create a subscription. */
    post: operations['createSubscription']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/tenants/{tenantId}/subscriptions/{subscriptionId}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read a subscription. */
    get: operations['getSubscription']
    put?: never
    post?: never
    /** @description Delete a subscription that has no projects left. */
    delete: operations['deleteSubscription']
    options?: never
    head?: never
    /** @description Rename a subscription or move its default region; its id stays. */
    patch: operations['updateSubscription']
    trace?: never
  }
  '/tenants/{tenantId}/subscriptions/{subscriptionId}/projects': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the subscription's projects that the caller reaches. */
    get: operations['listProjects']
    put?: never
    /** @description Create a project in a subscription. */
    post: operations['createProject']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /** @description The shape of every refusal. */
    ApiError: {
      /** @description For programs. */
      code: string
      /** @description For people. */
      message: string
      /** @description The field, parameter or header at fault. */
      field?: string
      details: {
        [key: string]: unknown
      }
      /** @description True when the same call can succeed later. */
      retryable: boolean
    }
    /** @description A whole number that is never negative. */
    Count: number
    /** @description ISO 4217 code of a currency. */
    CurrencyCode: string
    /** @description The way of a router to the outside. */
    ExternalGateway: {
      externalNetwork: string
      externalIp: string | null
      snatEnabled: boolean
    }
    /** @description What a caller reaches. */
    Identity: {
      tenants: components['schemas']['IdentityTenant'][]
    }
    /** @description A subscription with the projects that the caller reaches. */
    IdentitySubscription: {
      /** @description Stays the same when the subscription is renamed. */
      id: string
      tenantId: string
      name: string
      currency: components['schemas']['CurrencyCode']
      /** @description Where its projects are made unless they say otherwise. */
      defaultRegion: components['schemas']['RegionCode']
      projects: components['schemas']['Project'][]
    }
    /** @description A tenant with the subscriptions that the caller reaches. */
    IdentityTenant: {
      id: string
      name: string
      subscriptions: components['schemas']['IdentitySubscription'][]
    }
    /** @description What people call a subscription or a project. */
    Label: string
    /** @description One asynchronous job. */
    Operation: {
      id: string
      /** @description What it does, as in `network.router.create`. */
      action: string
      state: components['schemas']['OperationState']
      /** @description The kind of the frames of its resource; null without one. */
      resourceKind: string | null
      resourceId: string | null
      /** @description The resource's name when the job was opened. */
      resourceName: string | null
      /** @description Who asked for it. */
      principalId: string | null
      /** @description Where the request came from. */
      sourceIp: string | null
      progressPercent: number | null
      /** @description Why it failed. */
      error: components['schemas']['ApiError'] | null
      /** @description What did not go quite right although it succeeded. */
      warning: components['schemas']['ApiError'] | null
      startedAt: components['schemas']['Timestamp'] | null
      finishedAt: components['schemas']['Timestamp'] | null
      createdAt: components['schemas']['Timestamp']
      updatedAt: components['schemas']['Timestamp']
    }
    /** @enum {string} */
    OperationState: 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'
    /**
     * @description Where a resource was made.
     * @enum {string}
     */
    Origin: 'portal' | 'api' | 'system' | 'imported'
    /** @description How a list was cut. */
    PageMeta: {
      page: components['schemas']['Count']
      pageSize: components['schemas']['Count']
      /** @description Items on all pages. */
      total: components['schemas']['Count']
      hasNext: boolean
    }
    /** @description A project: what most resources belong to, and what other paths call the scope. */
    Project: {
      /** @description Stays the same when the project is renamed. */
      id: string
      subscriptionId: string
      name: string
      region: components['schemas']['RegionCode']
    }
    ProjectCreate: {
      name: components['schemas']['Label']
      /** @description Left out: the subscription's default region. */
      region?: components['schemas']['RegionCode']
    }
    /** @description One page of a list. */
    ProjectPage: {
      data: components['schemas']['Project'][]
      meta: components['schemas']['PageMeta']
    }
    ProjectUpdate: {
      name?: components['schemas']['Label']
    }
    /** @description A place where resources are built. */
    Region: {
      /** @description The same as `code`. */
      id: components['schemas']['RegionCode']
      code: components['schemas']['RegionCode']
      name: string
      /** @description ISO 3166-1 alpha-2. */
      country: string
      status: components['schemas']['RegionStatus']
      availabilityZones: string[]
    }
    /** @description The code of a region. */
    RegionCode: string
    /** @description One page of a list. */
    RegionPage: {
      data: components['schemas']['Region'][]
      meta: components['schemas']['PageMeta']
    }
    /** @enum {string} */
    RegionStatus: 'active' | 'inactive'
    /** @description A router between the networks of a project and the outside. */
    Router: {
      id: string
      name: string
      status: components['schemas']['RouterStatus']
      statusReason: string | null
      statusReasonCode: string | null
      adminStateUp: boolean
      ha: boolean
      distributed: boolean
      externalGateway: components['schemas']['ExternalGateway'] | null
      interfaces: components['schemas']['RouterInterface'][]
      routes: components['schemas']['RouterRoute'][]
      createdAt: components['schemas']['Timestamp']
      origin?: components['schemas']['Origin']
    }
    RouterCreate: {
      name: string
      region?: components['schemas']['RegionCode']
      /** @default false */
      ha?: boolean
      /** @description Left out or blank: one is picked. Null: no gateway. */
      externalNetwork?: string | null
      /** @default true */
      snatEnabled?: boolean
      /** @description Must be empty: routes are added to a router that exists. */
      routes?: unknown[]
    }
    /** @description Where a router touches a subnet. */
    RouterInterface: {
      id: string
      subnet: string
      network: string
      fixedIp: string
      status: string
      platformManaged: boolean
    }
    /** @description One page of a list. */
    RouterPage: {
      data: components['schemas']['Router'][]
      meta: components['schemas']['PageMeta']
    }
    /** @description A static route. */
    RouterRoute: {
      id: string
      destination: string
      nexthop: string
    }
    /** @enum {string} */
    RouterStatus: 'ACTIVE' | 'DOWN' | 'BUILD' | 'ERROR'
    /** @enum {string} */
    SortOrder: 'asc' | 'desc'
    /** @description A billing account of a tenant. */
    Subscription: {
      /** @description Stays the same when the subscription is renamed. */
      id: string
      tenantId: string
      name: string
      currency: components['schemas']['CurrencyCode']
      /** @description Where its projects are made unless they say otherwise. */
      defaultRegion: components['schemas']['RegionCode']
    }
    SubscriptionCreate: {
      name: components['schemas']['Label']
      currency: components['schemas']['CurrencyCode']
      defaultRegion: components['schemas']['RegionCode']
    }
    /** @description One page of a list. */
    SubscriptionPage: {
      data: components['schemas']['Subscription'][]
      meta: components['schemas']['PageMeta']
    }
    SubscriptionUpdate: {
      name?: components['schemas']['Label']
      defaultRegion?: components['schemas']['RegionCode']
    }
    /**
     * Format: date-time
     * @description An instant in UTC.
     */
    Timestamp: string
  }
  responses: {
    /** @description No valid credential. */
    Refusal401: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Role, scope or fence does not allow this. */
    Refusal403: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Absent, or not for this credential to see. */
    Refusal404: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description A parameter or field is not valid. */
    Refusal422: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Over a rate limit. */
    Refusal429: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description A fault of the service. */
    Refusal500: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Something behind the service cannot be reached. */
    Refusal503: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description An Idempotency-Key is missing. */
    Refusal400: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description The state of things does not allow this. */
    Refusal409: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description If-Match is stale, or missing where it is required. */
    Refusal412: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
  }
  parameters: {
    /** @description The ETag of the last read. */
    Conditional: string
    /** @description A UUID that makes a retry safe for 24 hours. */
    Idempotent: string
    /** @description The project. */
    InProject: string
    'ListQuery.order': components['schemas']['SortOrder']
    /** @description Part of the name, in any case. */
    'ListQuery.q': string
    'ListQuery.sort': 'name' | 'created'
    OperationPath: string
    /** @description Which page, counted from 1. */
    'PageQuery.page': components['schemas']['Count']
    /** @description Items a page. */
    'PageQuery.pageSize': components['schemas']['Count']
    'RouterPath.routerId': string
    'SubscriptionPath.subscriptionId': string
    TenantPath: string
    /** @description Which page, counted from 1. */
    'WidePageQuery.page': components['schemas']['Count']
    /** @description Items a page. */
    'WidePageQuery.pageSize': components['schemas']['Count']
  }
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  whoami: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Identity']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getOperation: {
    parameters: {
      query?: never
      header?: never
      path: {
        operationId: components['parameters']['OperationPath']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  cancelOperation: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        operationId: components['parameters']['OperationPath']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listRegions: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['WidePageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['WidePageQuery.pageSize']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RegionPage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getProject: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteProject: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  updateProject: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProjectUpdate']
      }
    }
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listRouters: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RouterPage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createRouter: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RouterCreate']
      }
    }
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Router']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getRouter: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        routerId: components['parameters']['RouterPath.routerId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Router']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteRouterRoute: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        /** @description The project. */
        scopeId: components['parameters']['InProject']
        routerId: components['parameters']['RouterPath.routerId']
        routeId: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listSubscriptions: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        tenantId: components['parameters']['TenantPath']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SubscriptionPage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createSubscription: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        tenantId: components['parameters']['TenantPath']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SubscriptionCreate']
      }
    }
    responses: {
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Subscription']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getSubscription: {
    parameters: {
      query?: never
      header?: never
      path: {
        tenantId: components['parameters']['TenantPath']
        subscriptionId: components['parameters']['SubscriptionPath.subscriptionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Subscription']
        }
      }
      /** @description What you have is current. */
      304: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteSubscription: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        tenantId: components['parameters']['TenantPath']
        subscriptionId: components['parameters']['SubscriptionPath.subscriptionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Accepted; the work goes on. */
      202: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Operation']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  updateSubscription: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
        /** @description The ETag of the last read. */
        'If-Match'?: components['parameters']['Conditional']
      }
      path: {
        tenantId: components['parameters']['TenantPath']
        subscriptionId: components['parameters']['SubscriptionPath.subscriptionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SubscriptionUpdate']
      }
    }
    responses: {
      /** @description Done; the tag names this version of the resource. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Subscription']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listProjects: {
    parameters: {
      query?: {
        /** @description Which page, counted from 1. */
        page?: components['parameters']['PageQuery.page']
        /** @description Items a page. */
        pageSize?: components['parameters']['PageQuery.pageSize']
        /** @description Part of the name, in any case. */
        q?: components['parameters']['ListQuery.q']
        sort?: components['parameters']['ListQuery.sort']
        order?: components['parameters']['ListQuery.order']
      }
      header?: never
      path: {
        tenantId: components['parameters']['TenantPath']
        subscriptionId: components['parameters']['SubscriptionPath.subscriptionId']
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectPage']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createProject: {
    parameters: {
      query?: never
      header?: {
        /** @description A UUID that makes a retry safe for 24 hours. */
        'Idempotency-Key'?: components['parameters']['Idempotent']
      }
      path: {
        tenantId: components['parameters']['TenantPath']
        subscriptionId: components['parameters']['SubscriptionPath.subscriptionId']
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProjectCreate']
      }
    }
    responses: {
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      400: components['responses']['Refusal400']
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      412: components['responses']['Refusal412']
      422: components['responses']['Refusal422']
      429: components['responses']['Refusal429']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
}
